// Two sites by which members of a test sign in: one like ORCID, which gives no e-mail, and one that gives addresses.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { query, sql } from '#server/database/db.ts'
import { useServer } from '#tests/support/product/app.ts'
import { country } from '#tests/support/build.ts'
import { type Issuer, startIssuer } from '#tests/support/people/issuer.ts'
import { forgetTries, memberClient } from '#tests/support/people/members.ts'
import { locationOf, type Person, somebody } from '#tests/support/people/social.ts'

export const thiri = '0000-0002-1825-0097'
export const josiah = '0000-0001-5109-3700'
export const redirect = 'http://127.0.0.1:3000/auth'

/** What a form that completes an account sends. */
export const completion = (email: string, more: Record<string, string> = {}): Record<string, string> => ({
  do: 'create',
  fullName: 'Thiri',
  email,
  country: 'MM',
  locale: 'en',
  terms: 'on',
  privacy_notice: 'on',
  ...more,
})

export const whoIs = async (person: Person): Promise<{ id: string; name: string } | null> => {
  const answer = await person.get('/api/auth/me')
  return answer.statusCode === 200 ? answer.json<{ user: { id: string; name: string } }>().user : null
}

const addressOf = ({ address, client }: Issuer, name: string, label: string) => ({
  name,
  label,
  issuer: address,
  clientId: client.id,
  clientSecret: client.secret,
})

/** For the top of a test file: both sites, the server that knows them, and what people do there. */
export function useTwoSites() {
  const sites: { orcid?: Issuer; campus?: Issuer } = {}
  const providers: ReturnType<typeof addressOf>[] = []
  // Before the server: it starts with what stands in the list by then.
  beforeAll(async () => {
    const orcid = await startIssuer({
      redirect,
      likeOrcid: true,
      people: {
        [thiri]: { given_name: 'Thiri' },
        [josiah]: { given_name: 'Josiah', family_name: 'Carberry' },
        'not-an-id': {},
      },
    })
    const campus = await startIssuer({
      redirect,
      people: {
        anna: { name: 'Anna Phan', email: 'Anna@Campus.example', email_verified: true },
        ben: { name: 'Ben', email: 'ben@campus.example', email_verified: false },
        eve: { name: 'Eve', email: 'known@example.org', email_verified: true },
        mallory: { name: 'Mallory', email: 'known@example.org' },
        oscar: { name: 'Oscar', email: 'known@example.org', email_verified: 'true' },
      },
    })
    Object.assign(sites, { orcid, campus })
    providers.push(addressOf(campus, 'campus', 'Campus'), addressOf(orcid, 'orcid', 'ORCID'))
    await country('MM')
  })
  const app = useServer({ hasPages: true, social: { providers, allowPrivate: true } })
  afterAll(() => Promise.all([sites.orcid?.close(), sites.campus?.close()]))
  beforeEach(async () => {
    await query(sql`delete from member_identities`)
    await query(sql`delete from talents`)
    await query(sql`delete from members`)
    await forgetTries()
  })
  const client = memberClient(app)
  /** By the link of the mail, in the browser where the person signed in at the site. */
  const confirm = async (email: string, person: Person): Promise<void> => {
    const { statusCode } = await person.post(`/verify-email/${await client.tokenFor(email, 'verify_email')}`, {
      do: 'confirm',
    })
    if (statusCode !== 303) throw new Error(`${email} is not confirmed: ${statusCode}`)
  }
  return {
    app,
    confirm,
    /** A member with a password and a confirmed address; the id. */
    member: (email: string) => client.confirmed(email, { fullName: 'Known Person' }),
    orcidAddress: () => String(sites.orcid?.address),
    /** Registers by ORCID, confirms the mail, and signs in. */
    async byOrcid(account: string, email: string): Promise<{ person: Person; id: string }> {
      const person = somebody(app())
      const at = locationOf(await person.signIn(account))
      await person.post(at, completion(email))
      await confirm(email, person)
      await person.signIn(account)
      return { person, id: (await whoIs(person))?.id ?? '' }
    },
  }
}

export const identities = () =>
  query<{ provider: string; subject: string; member: string | null }>(
    sql`select provider, subject, member from member_identities order by provider, subject`,
  )
