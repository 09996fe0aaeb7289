/** Number of scenes for each object and colour; a product picture's key ends with the scene's number, from 1. */
export const SCENES = 3;
