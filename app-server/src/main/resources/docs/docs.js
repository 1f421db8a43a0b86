"use strict";

// Reads the API document, shows it, and lets people try it. No library, no other server.

/* ---- YAML: the part of it that the document is written in ---- */

function parseYaml(text) {
  const lines = text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.trim().startsWith("#"))
    .map((line) => ({ indent: line.length - line.trimStart().length, text: line.trim() }));
  let at = 0;

  function block(indent) {
    return lines[at].text.startsWith("- ") ? sequence(indent) : mapping(indent);
  }

  function sequence(indent) {
    const items = [];
    while (at < lines.length && lines[at].indent === indent && lines[at].text.startsWith("- ")) {
      const rest = lines[at].text.slice(2);
      if (splitKey(rest)) {
        // A mapping that begins behind the dash: its keys stand two further in.
        lines[at] = { indent: indent + 2, text: rest };
        items.push(mapping(indent + 2));
      } else {
        at++;
        items.push(scalar(rest));
      }
    }
    return items;
  }

  function mapping(indent) {
    const result = {};
    while (at < lines.length && lines[at].indent === indent && !lines[at].text.startsWith("- ")) {
      const [key, rest] = splitKey(lines[at].text);
      at++;
      if (rest !== "") {
        result[key] = scalar(rest);
      } else {
        result[key] = at < lines.length && lines[at].indent > indent ? block(lines[at].indent) : null;
      }
    }
    return result;
  }

  return block(0);
}

function splitKey(text) {
  const match = /^("(?:[^"\\]|\\.)*"|[^\s"'[{][^:]*?):(?:\s+(.*))?$/.exec(text);
  return match && [String(scalar(match[1], true)), match[2] || ""];
}

function scalar(text, isKey) {
  if (text.startsWith('"')) {
    // YAML knows \x, JSON does not.
    return JSON.parse(text.replace(/(^|[^\\])((?:\\\\)*)\\x([0-9a-f]{2})/g, "$1$2\\u00$3"));
  }
  if (isKey) return text;
  if (text.startsWith("[")) {
    const inner = text.slice(1, -1).trim();
    return inner === "" ? [] : inner.split(",").map((item) => scalar(item.trim()));
  }
  if (text === "null") return null;
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/* ---- The document ---- */

let api;

function resolve(node) {
  let found = node;
  while (found && found.$ref) {
    found = found.$ref.slice(2).split("/").reduce((part, name) => part[name], api);
  }
  return found;
}

function typeName(schema) {
  if (schema.$ref) return schema.$ref.split("/").pop();
  if (schema.type === "array") return "list of " + typeName(schema.items);
  return schema.type + (schema.format ? " (" + schema.format + ")" : "");
}

function limits(schema) {
  const said = [];
  if (schema.enum) said.push("one of " + schema.enum.join(", "));
  if (schema.minimum !== undefined) said.push("from " + schema.minimum);
  if (schema.maximum !== undefined) said.push("to " + schema.maximum);
  if (schema.minLength !== undefined) said.push("at least " + schema.minLength + " characters");
  if (schema.maxLength !== undefined) said.push("at most " + schema.maxLength + " characters");
  if (schema.pattern) said.push("matches " + schema.pattern);
  if (schema.default !== undefined) said.push("default " + schema.default);
  if (schema.nullable) said.push("may be null");
  if (schema["x-codes"]) said.push("such as " + schema["x-codes"].join(", "));
  return said.join("; ");
}

function example(schema) {
  const known = resolve(schema);
  if (known.example !== undefined) return known.example;
  if (known.default !== undefined) return known.default;
  if (known.enum) return known.enum[0];
  if (known.type === "array") return [example(known.items)];
  if (known.type === "object") {
    const entries = Object.entries(known.properties || {});
    return Object.fromEntries(entries.map(([name, inner]) => [name, example(inner)]));
  }
  return known.type === "integer" ? 0 : known.type === "boolean" ? true : "";
}

/* ---- The page ---- */

function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== undefined && child !== null));
  return made;
}

function table(heads, rows) {
  return element(
    "table",
    {},
    element("thead", {}, element("tr", {}, ...heads.map((head) => element("th", {}, head)))),
    element("tbody", {}, ...rows.map((row) => element("tr", {}, ...row.map((cell) => element("td", {}, cell)))))
  );
}

function typeLink(schema) {
  const target = schema.type === "array" ? schema.items : schema;
  const name = typeName(schema);
  return target.$ref ? element("a", { href: "#schema-" + target.$ref.split("/").pop() }, name) : name;
}

function described(description, schema) {
  const text = [description, limits(schema)].filter(Boolean).join(" ");
  return element("span", {}, text);
}

function named(name, required) {
  return element("code", required ? { class: "required" } : {}, name);
}

function parametersOf(operation) {
  return (operation.parameters || []).map(resolve);
}

function parameterTable(operation) {
  const rows = parametersOf(operation).map((parameter) => [
    named(parameter.name, parameter.required),
    parameter.in,
    typeLink(parameter.schema),
    described(parameter.description, parameter.schema.$ref ? {} : parameter.schema),
  ]);
  return rows.length === 0
    ? []
    : [element("h4", {}, "Parameters"), table(["Name", "In", "Type", "Meaning"], rows)];
}

function bodySchema(part) {
  const content = part && part.content;
  const media = content && content["application/json"];
  return media && media.schema;
}

function requestBody(operation) {
  const schema = bodySchema(operation.requestBody);
  if (!schema) return [];
  return [
    element("h4", {}, "Body"),
    element("p", {}, typeLink(schema)),
    element("pre", {}, JSON.stringify(example(schema), null, 2)),
  ];
}

function answers(operation) {
  const rows = Object.entries(operation.responses)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([status, reference]) => {
      const answer = resolve(reference);
      const schema = bodySchema(answer);
      const headers = Object.keys(answer.headers || {});
      const text = answer.description + (headers.length ? " Headers: " + headers.join(", ") + "." : "");
      return [element("code", {}, status), text, schema ? typeLink(schema) : ""];
    });
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith("2"));
  const schema = bodySchema(resolve(success[1]));
  return [
    element("h4", {}, "Answers"),
    table(["Status", "Meaning", "Body"], rows),
    ...(schema ? [element("pre", {}, JSON.stringify(example(schema), null, 2))] : []),
  ];
}

/* ---- Trying it ---- */

function tryForm(method, path, operation) {
  const inputs = parametersOf(operation)
    .filter((parameter) => !["X-Request-ID", "X-Correlation-ID", "traceparent"].includes(parameter.name))
    .map((parameter) => ({ parameter, input: element("input", { name: parameter.name, autocomplete: "off" }) }));
  const schema = bodySchema(operation.requestBody);
  const body = schema && element("textarea", { "aria-label": "Body", spellcheck: "false" });
  if (body) body.value = JSON.stringify(example(schema), null, 2);
  const button = element("button", { type: "submit" }, "Send");
  const answer = element("div", { "aria-live": "polite" });
  const form = element(
    "form",
    { class: "try" },
    ...inputs.map(({ parameter, input }) => element("label", {}, parameter.name, input)),
    body,
    button,
    answer
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    try {
      answer.replaceChildren(...(await send(method, path, operation, inputs, body)));
    } catch (failure) {
      answer.replaceChildren(element("p", { class: "answer-status bad" }, "No answer: " + failure.message));
    } finally {
      button.disabled = false;
    }
  });
  return [element("h4", {}, "Try it"), form];
}

async function send(method, path, operation, inputs, body) {
  const headers = {};
  const query = new URLSearchParams();
  let target = path;
  for (const { parameter, input } of inputs) {
    const value = input.value;
    if (parameter.in === "path") target = target.replace("{" + parameter.name + "}", encodeURIComponent(value));
    else if (value === "") continue;
    else if (parameter.in === "query") query.set(parameter.name, value);
    else headers[parameter.name] = value;
  }
  const key = document.getElementById("key").value.trim();
  if (key && !(operation.security && operation.security.length === 0)) headers.Authorization = "Bearer " + key;
  if (body) headers["Content-Type"] = "application/json";
  const url = query.toString() === "" ? target : target + "?" + query;
  const response = await fetch(url, {
    method: method.toUpperCase(),
    headers,
    body: body ? body.value : undefined,
    cache: "no-store",
    credentials: "omit",
  });
  return show(method, url, response, await response.text());
}

function show(method, url, response, text) {
  const lines = [...response.headers].map(([name, value]) => name + ": " + value).join("\n");
  return [
    element(
      "p",
      { class: response.ok ? "answer-status" : "answer-status bad" },
      method.toUpperCase() + " " + url + " answered " + response.status
    ),
    element("pre", {}, lines),
    element("pre", {}, pretty(text)),
  ];
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text || "(no body)";
  }
}

/* ---- Putting it together ---- */

function operationView(method, path, operation) {
  const inside = element(
    "div",
    { class: "inside" },
    operation.description ? element("p", {}, operation.description) : undefined,
    ...parameterTable(operation),
    ...requestBody(operation),
    ...answers(operation),
    ...tryForm(method, path, operation)
  );
  return element(
    "details",
    { class: "operation", id: operation.operationId },
    element(
      "summary",
      {},
      element("span", { class: "method " + method }, method.toUpperCase()),
      element("span", { class: "path" }, path),
      element("span", { class: "summary-text" }, operation.summary)
    ),
    inside
  );
}

function schemaView(name, schema) {
  const required = new Set(schema.required || []);
  const rows = Object.entries(schema.properties || {}).map(([field, inner]) => [
    named(field, required.has(field)),
    typeLink(inner),
    described(inner.description || (inner.$ref && resolve(inner).description), inner.$ref ? {} : inner),
  ]);
  return element(
    "details",
    { class: "operation", id: "schema-" + name },
    element(
      "summary",
      {},
      element("h3", {}, name),
      element("span", { class: "summary-text" }, schema.description || typeName(schema))
    ),
    element(
      "div",
      { class: "inside" },
      rows.length ? table(["Field", "Type", "Meaning"], rows) : element("p", {}, described(schema.description, schema)),
      element("h4", {}, "Example"),
      element("pre", {}, JSON.stringify(example(schema), null, 2))
    )
  );
}

function operationsOf(tag) {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ path, method, operation }))
  );
}

function render() {
  const content = document.getElementById("content");
  const menu = document.getElementById("menu");
  document.getElementById("title").textContent = api.info.title + " API";
  document.getElementById("version").textContent = api.info.version;
  const parts = [element("p", { class: "soft" }, api.info.description)];
  const links = [];
  for (const tag of api.tags) {
    parts.push(element("h2", {}, tag.name), element("p", { class: "soft" }, tag.description));
    links.push(element("strong", {}, tag.name));
    for (const { path, method, operation } of operationsOf(tag.name)) {
      parts.push(operationView(method, path, operation));
      links.push(element("a", { href: "#" + operation.operationId }, operation.summary));
    }
  }
  parts.push(element("h2", {}, "Authentication"), element("p", {}, api.components.securitySchemes.apiKey.description));
  parts.push(element("h2", { id: "schemas" }, "Schemas"));
  links.push(element("strong", {}, "Schemas"));
  for (const [name, schema] of Object.entries(api.components.schemas)) {
    parts.push(schemaView(name, schema));
    links.push(element("a", { href: "#schema-" + name }, name));
  }
  parts.push(element("p", {}, "The same document as text: ", element("a", { href: "/openapi.yaml" }, "/openapi.yaml")));
  content.replaceChildren(...parts);
  menu.replaceChildren(...links);
}

/** A link to a folded part unfolds it. */
function unfold() {
  const target = location.hash && document.getElementById(location.hash.slice(1));
  if (target && target.tagName === "DETAILS") {
    target.open = true;
    target.scrollIntoView();
  }
}

async function start() {
  document.getElementById("key-form").addEventListener("submit", (event) => event.preventDefault());
  try {
    const response = await fetch("/openapi.yaml", { credentials: "omit" });
    api = parseYaml(await response.text());
    render();
    unfold();
    window.addEventListener("hashchange", unfold);
  } catch (failure) {
    document.getElementById("status").textContent = "The API document could not be shown: " + failure.message;
  }
}

if (typeof document === "undefined") {
  module.exports = { parseYaml };
} else {
  start();
}
