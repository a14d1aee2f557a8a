// Takes rows out of all that was found for others: needs and companies.
import { takeBackFromCompanies } from './companies/stored-matches.ts'
import { takeBack } from './stored-matches.ts'

export async function takeBackFromAll(items: readonly string[]): Promise<void> {
  await takeBack(items)
  await takeBackFromCompanies(items)
}
