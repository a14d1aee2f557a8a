// What the staff sign-in page says before anybody typed.
import type { LoadContext } from '#engine/office/context.ts'

export type LoginData = { isPasswordNew: boolean }

export const load = async ({ query }: LoadContext): Promise<LoginData> => ({
  isPasswordNew: query.get('said') === 'passwordReset',
})
