// What the staff sign-in page says before anybody typed.
import type { LoaderContext } from '#engine/page/context.ts'

export type LoginData = { isPasswordNew: boolean }

export const loader = async ({ query }: LoaderContext): Promise<LoginData> => ({
  isPasswordNew: query.get('flash') === 'passwordReset',
})
