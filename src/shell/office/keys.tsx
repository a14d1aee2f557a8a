// The dialog that lists keyboard shortcuts: fetched when it is first asked for.
import { useState } from 'react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Locale } from '#words/locales.ts'
import { Frame } from '../render/frame.tsx'
import css from './keys.module.css'
import { catalogs, needWords } from '../render/page-handle.ts'

export function KeyList({ rows }: { rows: readonly (readonly [keys: string, text: string])[] }) {
  return (
    <dl className={css.keys}>
      {rows.map(([names, text]) => (
        <div key={text}>
          <dt>
            {names.split(' ').map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Keys({ onClose }: { onClose: () => void }) {
  const { shell } = useWords('common')
  const { keys } = useWords('editor')
  const [open, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={keys.title} narrow>
      <KeyList
        rows={[
          ['/', shell.search],
          ['?', keys.help],
          ['Esc', keys.close],
        ]}
      />
    </Dialog>
  )
}

export async function showKeys(locale: Locale): Promise<void> {
  const [{ createRoot }] = await Promise.all([import('react-dom/client'), needWords(locale, ['editor'])])
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Frame locale={locale} catalogs={catalogs}>
      <Keys onClose={() => setTimeout(() => root.unmount())} />
    </Frame>,
  )
}
