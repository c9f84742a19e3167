"""Reports of findings for other programs and for people: JUnit XML, SARIF, GitHub's annotations, static pages."""
