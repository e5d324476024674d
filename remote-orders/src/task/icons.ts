/** Icons that several parts of a task show. */
export const cross = 'M4 4l8 8M12 4l-8 8';
export const check = 'M3 8.5l3.2 3.2L13 5';
export const plus = 'M8 3v10M3 8h10';
export const minus = 'M3 8h10';
export const down = 'M8 3v9.5M4 8.7l4 4 4-4';
export const undo = 'M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6M6 3.5l-3 3 3 3';
export const clock = 'M8 4.5V8l2.5 1.5M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z';
