import type { BlogCategory, BlogPost, BlogPostSummary, HelpGroup } from 'shared-contracts/entities/content/content';

const GUIDES: BlogCategory = { id: 1, slug: 'guides', name: 'Buying guides' };

/** A category of the blog, by default buying guides. */
export function buildBlogCategory(overrides: Partial<BlogCategory> = {}): BlogCategory {
  return { ...GUIDES, ...overrides };
}

/** A post in buying guides. */
export function buildPost(overrides: Partial<BlogPost> = {}): BlogPost {
  return {
    id: 1,
    slug: 'choose-headphones',
    title: 'How to choose headphones',
    summary: 'Over the ear or in it: what suits whom.',
    author: 'Mariam Saleh',
    category: GUIDES,
    image: { src: '/media/cover-headphones', widths: [240, 480, 960], alt: 'Purple headphones' },
    published: '2026-11-20T08:00:00.000Z',
    body: [
      { kind: 'heading', text: 'Listen first' },
      { kind: 'paragraph', text: 'Take the music you know by heart.' },
    ],
    ...overrides,
  };
}

/** A post in the form of lists. */
export function buildSummary(overrides: Partial<BlogPostSummary> = {}): BlogPostSummary {
  const { id, slug, title, summary, author, category, image, published } = buildPost();
  return { id, slug, title, summary, author, category, image, published, ...overrides };
}

/** Two groups of the help centre in English: delivery and returns. */
export const HELP: HelpGroup[] = [
  {
    id: 1,
    slug: 'delivery',
    name: 'Delivery',
    topics: [
      { id: 1, slug: 'cost', question: 'What does delivery cost?', answer: 'It is free from AED 100.' },
      { id: 2, slug: 'night', question: 'Can it come tonight?', answer: 'Order after 8 pm and it comes before 2 am.' },
    ],
  },
  {
    id: 2,
    slug: 'returns',
    name: 'Returns',
    topics: [
      { id: 3, slug: 'days', question: 'How long may I return an item?', answer: 'You have 45 days from its arrival.' },
    ],
  },
];

/** A group of the help centre in Arabic. */
export const HELP_AR: HelpGroup[] = [
  {
    id: 2,
    slug: 'returns',
    name: 'الإرجاع',
    topics: [
      { id: 3, slug: 'days', question: 'كم مدّة الإرجاع؟', answer: 'لديك ٤٥ يومًا من وصول السلعة، والخدمة مجّانية.' },
      { id: 4, slug: 'refund', question: 'متى أستردّ المبلغ؟', answer: 'خلال أسبوع من وصول السلعة إلينا.' },
    ],
  },
];
