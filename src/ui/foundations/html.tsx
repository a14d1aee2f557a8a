// Rich text in a page.

/** Text that was cleaned by the allow-list when it was written and again when it was read. */
export function Html({ html, lang }: { html: string; lang?: string | undefined }) {
  // oxlint-disable-next-line react/no-danger -- sanitized on the server
  return <div className="rich" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
