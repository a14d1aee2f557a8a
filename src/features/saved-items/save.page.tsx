// Staff who pressed a button of members see why nothing was saved, and where to go on; everybody else is led on.
import { type Head, usePage } from '#engine/page/page-data.ts'
import { Empty } from '#ui/overlays/empty.tsx'
import type { SaveData } from './save.loader.ts'

export const head = ({ title }: SaveData): Head => ({ title, hidden: true })

export function View() {
  const { title, text, ways } = usePage<SaveData>()
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <Empty sentence={text} ways={ways} />
    </>
  )
}
