import type { RegisterModule } from '../../infra/http/module.ts';
import type { ImageSearchServices } from './picture-index.ts';
import { imageSearchRoutes } from './routes.ts';

export { SHAPE_AND_COLOUR } from './embedder.ts';
export { keepPicturesIndexed } from './index-pictures.ts';
export { createRemotePictures } from './remote-pictures.ts';
export { createPictureIndex, type ImageSearchServices } from './picture-index.ts';

/** Search by picture. */
export const registerImageSearch: RegisterModule<ImageSearchServices> = ({ router, services }) => {
  imageSearchRoutes(router, services, services.pictureIndex);
};
