// What stands in the tab of a page that could not be shown.
import type { Catalogs } from '#words/catalogs.ts'

/** The title of its status; where the status has none of its own, its number. */
export function errorTitle({ common, errorPage }: Pick<Catalogs, 'common' | 'errorPage'>, status: number): string {
  const known = (errorPage.statuses as Record<string, { title: string } | undefined>)[status]
  return known ? common.field.errorTitle({ title: known.title }) : errorPage.status({ status })
}
