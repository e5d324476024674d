import { Link } from 'shared/router';

/** A row's way to its card. The grid gives it its look: a styled component for each row would cost more than the link. */
export const RowLink = Link;
