/** How many scenes each object has in each colour; a product picture's key ends with the scene's number, from 1. */
export const SCENES = 3;
