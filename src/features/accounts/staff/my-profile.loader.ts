// The own profile: account, second factor and sessions of who is signed in.
import { encode } from 'uqr'
import type { KindShape } from '#engine/model/describe.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { placeOfNetwork } from '#server/http/place-of-network.ts'
import { accountId, isAdmin } from '#engine/model/viewer.ts'
import { formatDate } from '#words/formats.ts'
import { deviceOf } from '../sessions/device-words.ts'
import { noticeChoices } from '../notices/notice-choices.ts'
import type { NoticeChoice } from '../notices/notices-form.tsx'
import { ownFields, ownRow, profileShape } from './own-profile.ts'
import { leastLength } from '../passwords/password-rule.ts'
import { passwordMemory } from '../passwords/recent-password.ts'
import { codesLeft, hasSecondFactor, waitingSeed } from '../second-factor/second-factor.ts'
import { listSessions } from '../sessions/sessions.ts'
import { base32, seedAddress } from '../second-factor/totp.ts'

export type SessionLine = { id: string; isThis: boolean; device: string; place: string; line: string }

export type Setup = {
  key: string
  /** The QR code: modules of a side, and its dark ones as one path. */
  size: number
  path: string
}

export type ProfileData = {
  title: string
  shape: KindShape
  values: Record<string, unknown>
  version: number
  email: string
  /** Characters that a new password needs. */
  least: number
  factor: { isOn: boolean; isAsked: boolean; codesLeft: number; setup: Setup | null }
  isPasswordRecent: boolean
  sessions: SessionLine[]
  notices: NoticeChoice[]
}

function setupOf(seed: Buffer, site: string, email: string): Setup {
  const { size, data } = encode(seedAddress(seed, site, email), { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { key: base32(seed).replaceAll(/(.{4})(?=.)/g, '$1 '), size, path }
}

export async function loader({ viewer, site, words, query, locale, reply }: LoaderContext): Promise<ProfileData> {
  reply.header('cache-control', 'no-store')
  const id = accountId(viewer)
  const [row, isOn, isPasswordRecent] = await Promise.all([
    ownRow(viewer),
    hasSecondFactor(id),
    passwordMemory.isRecent(viewer),
  ])
  const wantsSetup = !isOn && isPasswordRecent && query.get('factor') === 'setup'
  const seed = wantsSetup ? await waitingSeed(id) : null
  const when = (instant: string): string =>
    formatDate(instant, locale, {
      shape: 'date-time',
      ...site.dates,
    })
  const { staffProfile: profile } = words
  const shape = profileShape(viewer)
  return {
    title: profile.title,
    shape,
    values: Object.fromEntries(ownFields.map((name) => [name, row[name] ?? null])),
    version: row.version,
    email: row.email,
    least: leastLength.staff,
    factor: {
      isOn,
      isAsked: !isOn && isAdmin(viewer),
      codesLeft: isOn ? await codesLeft(id) : 0,
      setup: seed && setupOf(seed, site.name, row.email),
    },
    isPasswordRecent,
    notices: await noticeChoices({ realm: 'staff', account: id }, words),
    sessions: (await listSessions('staff', id)).map((one) => {
      const device = deviceOf(one.device)
      return {
        id: one.id,
        isThis: one.id === viewer.session,
        device: device ? profile.device(device) : profile.deviceUnknown,
        place: placeOfNetwork(one.address, locale, profile.placeUnknown),
        line: profile.sessionLine({ start: when(one.startedAt), used: when(one.lastUsedAt) }),
      }
    }),
  }
}
