/** What a style sheet or a font is to a test: nothing. */
export default '';
