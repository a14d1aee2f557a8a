// The link that a guardian gets by mail from the running product: a member under 20 registers, confirms and names the address.
import { asProgram, origin } from '#tests/support/product/browser.ts'
import { freshAddress, newMember } from '#tests/support/people/new-member.ts'
import { linkIn, mailTo } from '#tests/support/outbox.ts'
import { memberPassword } from '#tests/support/people/registration.ts'

/** @param name of the member: addresses are made of it */
export async function guardianLink(name: string): Promise<string> {
  const { send } = await asProgram()
  const email = freshAddress(`${name}.young`)
  await newMember(email, { youngTalent: true, underTwenty: true })
  const entered = await send('POST', '/api/auth/login', { email, password: memberPassword })
  const { access_token: access } = (await entered.json()) as { access_token: string }
  const guardian = freshAddress(`${name}.guardian`)
  const made = await fetch(`${origin()}/api/young-talents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ fullName: `Nok ${name}`, country: 'MM', underTwenty: true, guardianEmail: guardian }),
  })
  if (made.status !== 201) throw new Error(`no entry of ${email}: ${made.status} ${await made.text()}`)
  return linkIn(await mailTo(guardian, /guardian\//))
}
