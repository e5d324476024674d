/** The paths of the icons of stock that is at or under its minimum, and of stock below zero. */
export const lowSign = 'M8 3v9.5M4 8.7l4 4 4-4';
export const minusSign = 'M8 2.5 14.3 13.5H1.7zM8 6.6v3.2M8 11.7v.05';
