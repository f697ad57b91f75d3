import { expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';

const content = {
  heading: 'Verify your address',
  paragraphs: ['Hello <b>Ann</b> & "Bo",', 'press the button.'],
  action: { label: 'Verify', url: 'https://props.example.com/verify-email/a/b?x=1&y=2' },
  code: '123456',
};

it('renders the same content as text and as HTML', () => {
  const { text, html } = renderMail(content);
  for (const part of [content.heading, content.code, content.action.label]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain(content.action.url);
  expect(text).toContain(content.paragraphs[0]);
});

it('S41 escapes user input in HTML', () => {
  const { html } = renderMail(content);
  expect(html).toContain('Hello &lt;b&gt;Ann&lt;/b&gt; &amp; &quot;Bo&quot;,');
  expect(html).toContain('href="https://props.example.com/verify-email/a/b?x=1&amp;y=2"');
});

it('omits missing parts', () => {
  const { text, html } = renderMail({ heading: 'Hello', paragraphs: ['A line.'] });
  expect(text).not.toContain('undefined');
  expect(html).not.toContain('<a ');
});

it('says that a mail may be ignored only where nothing happened', () => {
  for (const rendered of Object.values(renderMail({ ...content, ignorable: true }))) {
    expect(rendered).toContain('If it was not you, ignore it.');
  }
  for (const rendered of Object.values(renderMail(content))) {
    expect(rendered).toContain('because you have an account');
    expect(rendered).not.toContain('ignore it');
  }
});
