/** The address of a picture in a test. */
export default '/picture.png';
