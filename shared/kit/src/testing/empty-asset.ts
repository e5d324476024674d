/** The content of a style sheet or a font in a test: empty. */
export default '';
