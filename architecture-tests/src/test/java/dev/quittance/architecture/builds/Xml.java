package dev.quittance.architecture.builds;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** An element of a pom.xml, with the few questions that are asked of it. */
record Xml(Element element) {
  static Xml read(Path file) throws IOException {
    try {
      var builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
      return new Xml(builder.parse(file.toFile()).getDocumentElement());
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(file + " is not XML", e);
    }
  }

  String name() {
    return element.getTagName();
  }

  String text() {
    return element.getTextContent().strip();
  }

  /** The elements at the end of a path of names, starting below this one. */
  List<Xml> all(String... path) {
    List<Xml> found = List.of(this);
    for (String name : path) {
      found =
          found.stream()
              .flatMap(x -> x.children().stream())
              .filter(x -> x.name().equals(name))
              .toList();
    }
    return found;
  }

  /** The text at the end of a path, or the default if there is none. */
  String text(String name, String otherwise) {
    return all(name).stream().findFirst().map(Xml::text).orElse(otherwise);
  }

  List<Xml> children() {
    List<Xml> children = new ArrayList<>();
    for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element child) {
        children.add(new Xml(child));
      }
    }
    return children;
  }
}
