// Rich text of one language as marked-up text with buttons for what is allowed, and a view of how it will look. The server cleans it.
import { type AriaAttributes, type ReactNode, useRef, useState } from 'react'
import css from './rich-text-editor.module.css'
import { useWords } from './words.tsx'

type Edit = { text: string; from: number; to: number }

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Plain paragraphs as people type them become <p>; text that has blocks of its own stays. */
function withParagraphs(text: string): string {
  if (text.trim() === '' || /<(p|h[2-4]|ul|ol|blockquote|table|pre|figure|hr)\b/i.test(text)) return text
  return text
    .split(/\n{2,}/)
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}

/** Puts a tag around the selection. @example wrap({ text: 'a b', from: 2, to: 3 }, 'strong') // 'a <strong>b</strong>' */
function wrap({ text, from, to }: Edit, tag: string, attributes = ''): string {
  return `${text.slice(0, from)}<${tag}${attributes}>${text.slice(from, to)}</${tag}>${text.slice(to)}`
}

/** Each line of the selection becomes an item. */
function listOf({ text, from, to }: Edit, tag: 'ul' | 'ol'): string {
  const lines = text
    .slice(from, to)
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '').trim())
    .filter(Boolean)
  return `${text.slice(0, from)}<${tag}>${(lines.length > 0 ? lines : ['']).map((line) => `<li>${line}</li>`).join('')}</${tag}>${text.slice(to)}`
}

const safeLink = (address: string): string | null =>
  /^(https?:\/\/|mailto:)/i.test(address) ? address : /^[\w-]+(\.[\w-]+)+/.test(address) ? `https://${address}` : null

// Drawn: digits would be read as the words of the button.
const numbered = (
  <svg
    viewBox="0 0 20 20"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    <path d="M9 5h8M9 10h8M9 15h8M2.5 3.2L4 2.5v5M2.5 12.9a1.3 1.3 0 0 1 2.5.5c0 1.3-2.5 2-2.5 3.6H5" />
  </svg>
)

function Toolbar({
  onEdit,
  onSee,
  seen,
  disabled,
}: {
  onEdit: (change: (edit: Edit) => string) => void
  onSee: () => void
  seen: boolean
  disabled: boolean
}) {
  const { form } = useWords('desk')
  const [link, setLink] = useState<string | null>(null)
  const tools: [label: string, sign: ReactNode, change: (edit: Edit) => string][] = [
    [form.bold, 'B', (edit) => wrap(edit, 'strong')],
    [form.italic, 'I', (edit) => wrap(edit, 'em')],
    [form.heading, 'H', (edit) => wrap(edit, 'h3')],
    [form.paragraph, '¶', (edit) => wrap(edit, 'p')],
    [form.bullets, '•', (edit) => listOf(edit, 'ul')],
    [form.numbers, numbered, (edit) => listOf(edit, 'ol')],
    [form.quote, '“', (edit) => wrap(edit, 'blockquote')],
  ]
  return (
    <div className={css.tools} role="toolbar" aria-label={form.formatting}>
      {tools.map(([label, sign, change]) => (
        <button
          key={label}
          type="button"
          title={label}
          aria-label={label}
          disabled={disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onEdit(change)}
        >
          {sign}
        </button>
      ))}
      <button
        type="button"
        title={form.link}
        aria-expanded={link !== null}
        disabled={disabled}
        onClick={() => setLink(link === null ? 'https://' : null)}
      >
        {form.link}
      </button>
      <button type="button" aria-pressed={seen} onClick={onSee}>
        {form.seeAs}
      </button>
      {link !== null && (
        <span className={css.linkRow}>
          <input
            type="text"
            aria-label={form.linkAddress}
            value={link}
            onChange={(event) => setLink(event.target.value)}
          />
          <button
            type="button"
            disabled={!safeLink(link)}
            onClick={() => {
              const address = safeLink(link)
              if (address)
                onEdit((edit) =>
                  wrap(
                    edit.from === edit.to
                      ? {
                          text: edit.text.slice(0, edit.from) + escape(address) + edit.text.slice(edit.to),
                          from: edit.from,
                          to: edit.from + escape(address).length,
                        }
                      : edit,
                    'a',
                    ` href="${escape(address).replaceAll('"', '&quot;')}"`,
                  ),
                )
              setLink(null)
            }}
          >
            {form.link}
          </button>
        </span>
      )}
    </div>
  )
}

type RichTextEditorProps = {
  id: string
  name: string
  lang: string
  label: string
  text: string
  disabled: boolean
  aria: AriaAttributes
  onText: (text: string) => void
}

export function RichTextEditor({ id, name, lang, label, text, disabled, aria, onText }: RichTextEditorProps) {
  const { form } = useWords('desk')
  const box = useRef<HTMLTextAreaElement>(null)
  const [seen, setSeen] = useState(false)
  return (
    <>
      <Toolbar
        seen={seen}
        disabled={disabled}
        onSee={() => setSeen(!seen)}
        onEdit={(change) => {
          if (box.current)
            onText(change({ text: box.current.value, from: box.current.selectionStart, to: box.current.selectionEnd }))
          box.current?.focus()
        }}
      />
      <textarea
        ref={box}
        id={id}
        name={name}
        rows={8}
        lang={lang}
        value={text}
        disabled={disabled}
        hidden={seen}
        {...aria}
        aria-label={label}
        onChange={(event) => onText(event.target.value)}
        onBlur={() => onText(withParagraphs(text))}
      />
      {seen && (
        <iframe
          className={css.seen}
          title={form.seeAs}
          sandbox=""
          srcDoc={`<meta charset="utf-8"><body style="font:16px/1.6 sans-serif;margin:12px">${text}`}
        />
      )}
    </>
  )
}
