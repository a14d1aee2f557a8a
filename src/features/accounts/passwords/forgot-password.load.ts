// Which door the page belongs to.
import type { LoadContext } from '#engine/office/context.ts'
import { type Realm, realmOfPage } from '../sessions/realm.ts'

export type ForgotData = { realm: Realm }

export const load = async ({ page }: LoadContext): Promise<ForgotData> => ({ realm: realmOfPage(page) })
