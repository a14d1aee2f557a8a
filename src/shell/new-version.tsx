// Said when a part of the page is gone and a reload did not bring it back: a new version was put out.
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/words.tsx'
import { newVersion } from './chunk-reload.ts'
import css from './new-version.module.css'

export function NewVersion() {
  const { shell, actions } = useWords('common')
  const [said, setSaid] = useState(false)
  useEffect(() => {
    const say = () => setSaid(true)
    addEventListener(newVersion, say)
    return () => removeEventListener(newVersion, say)
  }, [])
  return (
    <div role="status" data-no-print="">
      {said && (
        <p className={css.note}>
          {shell.newVersion} <Button onClick={() => location.reload()}>{actions.reload}</Button>
        </p>
      )}
    </div>
  )
}
