import type { BlogPost, HelpGroup } from 'shared-contracts/entities/content/content';
import type { LoadContext, StructuredData } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { breadcrumbList, faqPage, SCHEMA_ORG, type BreadcrumbStep } from 'storefront-kit/data/schema-org';

type Message = LoadContext['message'];

/** Builds the schema.org data of the content pages (APP-08); each starts with its breadcrumbs. */
export function aboutStructuredData(title: string, message: Message): StructuredData[] {
  return [crumbs(message, { name: title, path: routes.about() })];
}

export function helpStructuredData(groups: readonly HelpGroup[], message: Message): StructuredData[] {
  const questions = groups.flatMap(({ topics }) => topics);
  const page = crumbs(message, { name: message('content.help.title'), path: routes.help() });
  return questions.length > 0 ? [page, faqPage(questions)] : [page];
}

/** @param category null for the list of all posts */
export function postListStructuredData(
  category: { readonly slug: string; readonly name: string } | null,
  message: Message,
): StructuredData[] {
  return [crumbs(message, blog(message), ...(category ? [categoryStep(category)] : []))];
}

export function postStructuredData(post: BlogPost, message: Message): StructuredData[] {
  const { title, summary, author, published, image, slug, category } = post;
  const step = { name: title, path: routes.blogPost(slug) };
  return [
    crumbs(message, blog(message), categoryStep(category), step),
    {
      ...SCHEMA_ORG,
      '@type': 'BlogPosting',
      headline: title,
      description: summary,
      url: step.path,
      ...(image ? { image: [`${image.src}-${image.widths.at(-1) ?? 0}.webp`] } : {}),
      datePublished: published,
      author: { '@type': 'Person', name: author },
      articleSection: category.name,
    },
  ];
}

const crumbs = (message: Message, ...steps: BreadcrumbStep[]): StructuredData =>
  breadcrumbList([{ name: message('content.common.home'), path: routes.home() }, ...steps]);

const blog = (message: Message): BreadcrumbStep => ({ name: message('content.blog.title'), path: routes.blog() });

const categoryStep = ({ name, slug }: { readonly name: string; readonly slug: string }): BreadcrumbStep => ({
  name,
  path: routes.blogCategory(slug),
});
