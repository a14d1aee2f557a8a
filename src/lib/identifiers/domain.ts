// The domain that an organization registered, by which an address of mail and a website are known to be of one house.

/** Names that countries give out for sorts of organizations, before their own two letters: ac.th, edu.vn, or.id, go.th. */
const sorts = new Set(
  'ac edu sch co com biz or org ngo go gov mil mi net in web my per id info res sci desa ponpes'.split(' '),
)

/** The last two names of a host, three under the sorts of a country: `eng.chula.ac.th` gives `chula.ac.th`. Empty for none. */
export function registeredDomain(host: string): string {
  const names = host.toLowerCase().replace(/\.$/, '').split('.').filter(Boolean)
  const [sort, country] = names.slice(-2)
  if (!sort || !country) return ''
  return names.slice(country.length === 2 && sorts.has(sort) ? -3 : -2).join('.')
}

/** The domain behind the @ of an address, as it was registered. */
export const domainOfEmail = (email: string): string => registeredDomain(email.slice(email.lastIndexOf('@') + 1))

/** The domain of a website. */
export const domainOfWebsite = (website: string): string =>
  URL.canParse(website) ? registeredDomain(new URL(website).hostname) : ''

/** Anybody may have an address there: it says nothing of where somebody works. */
const anybodys = new Set(
  (
    'gmail.com googlemail.com yahoo.com ymail.com outlook.com hotmail.com live.com msn.com icloud.com me.com mac.com aol.com ' +
    'proton.me protonmail.com pm.me fastmail.com gmx.com gmx.net mail.com zoho.com yandex.com mail.ru qq.com 163.com 126.com ' +
    'foxmail.com sina.com naver.com daum.net yahoo.co.th yahoo.com.vn yahoo.co.id yahoo.com.ph yahoo.com.sg yahoo.com.my'
  ).split(' '),
)

export const isAnybodys = (domain: string): boolean => anybodys.has(domain)
