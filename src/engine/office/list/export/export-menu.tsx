// A menu of the file formats in which rows can be had.
import { useState } from 'react'
import { PopupMenu } from '#ui/overlays/popup-menu.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useSnackbar } from '#ui/overlays/snackbar.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { askApi } from '../../../page/ask-api.ts'
import { hasContactData } from '../../../model/fields.ts'
import type { ListData } from '../list-data.ts'
import { PasswordDialog } from '../../password-dialog.tsx'
import css from '../list-toolbar.module.css'

/** A file format: as the call knows it, and as readers do. */
export type ExportFormat = { name: string; label: string }

type ExportMenuProps = {
  shape: Pick<ListData['shape'], 'name' | 'fields'>
  /** Which rows: parameters of their list, or their ids. */
  params: URLSearchParams
  text: string
  note: string
  /** Columns that the list shows: a file may hold these alone. */
  columns?: readonly string[]
  formats?: readonly ExportFormat[]
  /** There are data of people in it, whatever its fields say. */
  isPersonal?: boolean
}

export const ofEveryList: readonly ExportFormat[] = [
  { name: 'csv', label: 'CSV' },
  { name: 'xlsx', label: 'XLSX' },
]

export function ExportMenu({
  shape,
  params,
  text,
  note,
  columns,
  formats = ofEveryList,
  isPersonal = false,
}: ExportMenuProps) {
  const editor = useWords('editor').list
  const { actions } = useWords('common')
  const locale = useLocale()
  const say = useSnackbar()
  const [waiting, setWaiting] = useState<string | null>(null)
  const chosenParams = [...params].filter(([name]) => !['page', 'size', 'sort'].includes(name))
  const save = async (href: string): Promise<void> => {
    // Fetched by those who export.
    const { saveExport } = await import('./save-export.ts')
    const { exportWaits: waits, exportRows: rows, exportFailed: away } = editor
    try {
      const name = await saveExport(href, locale, { waits, rows, cancel: actions.cancel, away })
      if (name) say({ color: 'success', title: editor.exportDone({ name }) })
    } catch (error) {
      say({ color: 'error', title: (error as Error).message })
    }
  }
  // Contact data leaves only by somebody who entered the password lately; the server decides, this asks beforehand.
  const download = async (href: string): Promise<void> => {
    const { recent } = (await (await askApi('/api/auth-admin/confirm-password')).json()) as { recent?: boolean }
    if (recent || !(isPersonal || hasContactData(Object.values(shape.fields)))) await save(href)
    else setWaiting(href)
  }
  // Pictures are in no file.
  const shown = columns?.filter((name) => !['image', 'file'].includes(shape.fields[name]?.type ?? 'image'))
  const ofColumns = ofEveryList.map(({ name, label }) => ({
    label: editor.exportColumns({ format: label }),
    href: `/api/${shape.name}/export?${new URLSearchParams([...chosenParams, ['format', name], ['fields', (shown ?? []).join(',')]])}`,
  }))
  const ofAll = formats.map(({ name, label }) => ({
    label: editor.exportAs({ format: label }),
    href: `/api/${shape.name}/export?${new URLSearchParams([...chosenParams, ['format', name]])}`,
  }))
  const files = shown && shown.length > 0 ? [...ofColumns, ...ofAll] : ofAll
  return (
    <>
      <div className={css.script}>
        <PopupMenu
          label={text}
          text={text}
          entries={files.map(({ label, href }) => ({ label, run: () => void download(href) }))}
        >
          <p className={css.note}>{note}</p>
        </PopupMenu>
      </div>
      {/* Without script a page asks for the password, and then offers the file. */}
      <noscript>
        {files.map(({ label, href }) => (
          <A
            key={href}
            className={css.button}
            href={`/backend/confirm-password?${new URLSearchParams({ redirect: href })}`}
          >
            {label}
          </A>
        ))}
      </noscript>
      <PasswordDialog
        open={waiting !== null}
        onClose={() => setWaiting(null)}
        onRight={() => waiting && void save(waiting)}
      />
    </>
  )
}
