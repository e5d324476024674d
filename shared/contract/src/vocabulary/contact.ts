const email = /^[^\s@,;<>"()]+@[^\s@,;<>"().]+(?:\.[^\s@,;<>"().]+)+$/u;
const phone = /^\+?[\d\s().–-]+$/;
const extension = /,?\s*доб\.?\s*\d{1,6}$/iu;
const fewestDigits = 10;
const mostDigits = 15;

/** Whether a text can be one e-mail address; Cyrillic domains are valid too. */
export const isEmail = (text: string): boolean => email.test(text);

/** Whether a text can be one phone number with its code, optionally with an extension ('доб. 12'). */
export const isPhone = (text: string): boolean => {
  const number = text.replace(extension, '');
  const digits = number.replace(/\D/g, '').length;
  return phone.test(number) && digits >= fewestDigits && digits <= mostDigits;
};
