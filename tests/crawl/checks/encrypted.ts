// Identity numbers and religions: they are in no answer but the own page of a person, for admins; and nothing is found by them.
import type { Check } from '../crawl.ts'
import { admins, type World } from '../canary-world.ts'

// As keys of answers, and as headings of files.
const fieldNames = /"(religion|nationalId)(Consent)?":|National ID|(?<=[,;">])Religion(?=[,;"<])/

/** Lists and files of people, and one of them. */
const isPeople = /^\/api\/(?:young-)?talents(?:\/export)?\?/
const isPerson = /^\/api\/(?:young-)?talents\/[\da-f-]{36}(?:\?|$)/

/** @param planted the world, once it is made */
export const noEncryptedValues = (planted: () => World): Check => ({
  finds: 'the number or religion of a person, or a way to ask by them',
  look({ asked: { actor, url, route, method }, statusCode, text, json }) {
    const { encrypted } = planted()
    if (!route?.startsWith('/api/') || method !== 'GET') {
      const told = encrypted.numbers.find((one) => text.includes(one))
      return told ? [`a number: ${told}`] : []
    }
    const faults: string[] = []
    const isAdmin = admins.includes(actor)
    const isEcho = url.includes(encrypted.number)
    // An answer may say which words it looked for; it finds nothing by them.
    for (const one of encrypted.numbers) if (!isEcho && text.includes(one)) faults.push(`a number: ${one}`)
    const isAsked = isPeople.test(url)
    if (isEcho && statusCode === 200 && isAsked && json<{ total: number }>().total !== 0)
      faults.push('somebody is found by a number')
    const isByField = /nationalId=|religion=|sort=-?(?:nationalId|religion)/.test(url)
    if (isAsked && isByField && ![400, 401, 403].includes(statusCode))
      faults.push(`${statusCode} to a question by such a field`)
    if (isAdmin && isPerson.test(url)) {
      const isOwnPage = encrypted.ids.some((id) => url.endsWith(`talents/${id}`))
      if (isOwnPage && statusCode === 200 && json<{ religion?: { id: string } }>().religion?.id !== encrypted.faith)
        faults.push('the own page says no religion')
      return faults
    }
    if (isAdmin && /openapi|docs/.test(url)) return faults
    // The audit log says which fields were changed, and never what was in them.
    const isLog = url.startsWith('/api/audit-entries') && isAdmin
    if (!isLog && fieldNames.test(text)) faults.push('the name of such a field')
    // The rows of the list itself are no secret, neither there nor among those of all kinds.
    const isRows = /^\/api\/(?:audit-entries(?:\?|$)|search)/.test(url) && statusCode === 200
    const said = isRows
      ? JSON.stringify({
          ...json<object>(),
          rows: json<{ rows: { kind: string }[] }>().rows.filter(({ kind }) => kind !== 'religions'),
        })
      : text
    const isList = url.startsWith('/api/religions') || url.startsWith('/api/audit-entries/export')
    if (!isList && said.includes(encrypted.faith) && !url.includes(encrypted.faith)) faults.push('a religion')
    return faults
  },
})
