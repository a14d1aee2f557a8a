// Whether the page belongs to staff or to members.
import type { LoaderContext } from '#engine/page/context.ts'
import { type Realm, realmOfPage } from '../sessions/realm.ts'

export type ForgotData = { realm: Realm }

export const loader = async ({ page }: LoaderContext): Promise<ForgotData> => ({ realm: realmOfPage(page) })
