/** From so many rows on, those out of sight are not drawn. */
export const MANY = 60;
