// Staff management: the list of staff accounts, with invitation links.
import { useState } from 'react'
import type { ListData } from '#engine/pages/list-data.ts'
import type { Head, Site } from '#engine/pages/page-data.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ListPage } from '#engine/pages/parts/list-page.tsx'
import { Button } from '#ui/button.tsx'
import { useSnackbar } from '#ui/snackbar.tsx'
import { useWords } from '#ui/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import css from './users.module.css'

export const head = (data: ListData, _words: Catalogs, _site: Site): Head => ({ title: data.title, hidden: true })

export function View() {
  const { users } = useWords('desk')
  const { snackbar } = useWords('common')
  const say = useSnackbar()
  const [link, setLink] = useState<string | null>(null)
  return (
    <>
      <ListPage
        more={(row, act) =>
          row.values['status'] === 'invited' && row.rights.update
            ? [{ label: users.resend, run: () => act({ do: 'link', id: row.id }) }]
            : []
        }
        onAnswer={(answer) => answer.link && setLink(answer.link)}
      />
      <Dialog open={link !== null} onClose={() => setLink(null)} title={users.resend} narrow>
        <div className={css.link}>
          <p>{users.invited}</p>
          <input
            type="text"
            readOnly
            aria-label={users.resend}
            value={link ?? ''}
            data-first=""
            onFocus={(event) => event.target.select()}
          />
          <Button
            look="primary"
            icon="copy"
            onClick={() =>
              void navigator.clipboard
                .writeText(link ?? '')
                .then(() => say({ title: snackbar.copied, color: 'success' }))
            }
          >
            {users.copyLink}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
