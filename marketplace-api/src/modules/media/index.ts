import type { RegisterModule } from '../../infra/http/module.ts';
import type { MediaServices } from './picture-store.ts';
import { mediaRoutes } from './routes.ts';

export { type MediaServices, PICTURE_WIDTHS, type PictureStore } from './picture-store.ts';
export { decodeUploadedPicture } from './uploaded-picture.ts';

/** Pictures of products and brands; no route without a picture store. */
export const registerMedia: RegisterModule<MediaServices> = ({ app, services: { pictures } }) => {
  if (pictures) mediaRoutes(app, { pictures });
};
