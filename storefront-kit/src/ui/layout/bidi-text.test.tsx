import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { BidiText } from './bidi-text.tsx';

const render = (text: string): string => renderToStaticMarkup(<BidiText text={text} />);

test('BidiText: puts each Latin run of an Arabic name in an element of its own [APP-02]', () => {
  expect(render('Q50 Pro، 128 جيجابايت مع USB-C')).toBe('<bdi>Q50 Pro</bdi>، 128 جيجابايت مع <bdi>USB-C</bdi>');
});

test('BidiText: adds no element to a text of one direction, and escapes it [APP-02]', () => {
  expect(render('سماعة رأس، 30 ساعة')).toBe('سماعة رأس، 30 ساعة');
  expect(render('Sony <b> 30 h')).toBe('Sony &lt;b&gt; 30 h');
});
