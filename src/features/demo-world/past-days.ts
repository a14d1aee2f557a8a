// The year before today as the demo world tells it: how many of the people of each country were there by month.

export type PastDay = { day: string; partOf: (country: string) => number }

const months = 12
const dayLength = 86_400_000

/** People that a country gained each month, as a part of those of today; one has lost some. */
const growth: Readonly<Record<string, number>> = {
  TH: 0.022,
  ID: 0.035,
  VN: 0.041,
  MY: 0.018,
  MM: 0.015,
  SG: -0.012,
  KH: 0.038,
  LA: 0.03,
  PH: 0.024,
}
const usual = 0.012

/** The first of the month stands for the whole of it, oldest first. */
export const pastDays = (today: string): PastDay[] =>
  Array.from({ length: months }, (_, at) => {
    const back = months - at
    const start = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
    start.setUTCMonth(start.getUTCMonth() - back + 1)
    const day = new Date(Math.min(start.getTime(), Date.parse(today) - dayLength)).toISOString().slice(0, 10)
    return { day, partOf: (country) => 1 - back * (growth[country] ?? usual) }
  })
