/** The networks that shoppers here use; the message of each is `product.share.by.<network>`. */
type Network = 'whatsapp' | 'telegram' | 'x' | 'facebook' | 'mail';

/** Addresses that open a network with a title and an address to share; nothing of the network is loaded before. */
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
