import * as v from 'valibot';
import { categoryTreeSchema } from './category.ts';
import { idSchema } from '../common.ts';

/** A link to a path of the shop, without locale segment. */
export const menuLinkSchema = v.object({ id: idSchema, label: v.string(), path: v.string() });
export type MenuLink = v.InferOutput<typeof menuLinkSchema>;

/** Links under one heading; the heading can be empty. */
export const menuGroupSchema = v.object({ title: v.string(), links: v.array(menuLinkSchema) });
export type MenuGroup = v.InferOutput<typeof menuGroupSchema>;

/** The mega-menu: top categories with their children. */
export const menuCategorySchema = categoryTreeSchema;
export type MenuCategory = v.InferOutput<typeof menuCategorySchema>;
