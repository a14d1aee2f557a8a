// From the page of an entry to the contact form, with the entry that something is wrong with.
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'

/** @param entry its kind and slug: `hosts/upland-hosts` */
export function ReportLink({ entry }: { entry: string }) {
  const { actions } = useWords('common')
  return (
    <A href={`/about?topic=report_entry&entry=${entry}#contact`} rel="nofollow">
      {actions.report}
    </A>
  )
}
