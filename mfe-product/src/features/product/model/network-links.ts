/** Social networks common among shoppers here; each has the message `product.share.by.<network>`. */
type Network = 'whatsapp' | 'telegram' | 'x' | 'facebook' | 'mail';

/** Share links of the networks for a title and a URL. The page loads nothing from a network before a click. */
export function networkLinks({ title, url }: { readonly title: string; readonly url: string }) {
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString().replaceAll('+', '%20');
  const links: readonly { readonly network: Network; readonly href: string }[] = [
    { network: 'whatsapp', href: `https://wa.me/?${query({ text: `${title} ${url}` })}` },
    { network: 'telegram', href: `https://t.me/share/url?${query({ url, text: title })}` },
    { network: 'x', href: `https://x.com/intent/post?${query({ text: title, url })}` },
    { network: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    { network: 'mail', href: `mailto:?${query({ subject: title, body: url })}` },
  ];
  return links;
}
