// Journals of the demo world and their publishers: real ones of the region, all open access, as the Directory of Open Access
// Journals (doaj.org, metadata CC0 1.0) lists them.

type Listed = readonly [
  publisher: string,
  country: string,
  journals: readonly (readonly [title: string, issnPrint: string, issnOnline: string])[],
]

const listed: readonly Listed[] = [
  ['Universitas Airlangga', 'ID', [
    ['Aksona', '', '2807-7970'],
    ['Amerta Nutrition', '2580-1163', '2580-9776'],
    ['Dental Journal', '1978-3728', '2442-9740'],
  ]],
  ['Universitas Gadjah Mada', 'ID', [
    ['Agritech', '0216-0455', '2527-3825'],
    ['Berkala Ilmu Perpustakaan dan Informasi', '1693-7740', '2477-0361'],
    ['Buletin Peternakan', '0126-4400', '2407-876X'],
  ]],
  ['Universitas Indonesia', 'ID', [
    ['ASEAN Journal of Community Engagement', '2580-9563', '2581-0030'],
    ['Asean Marketing Journal', '2085-5044', '2356-2242'],
    ['Economics and Finance in Indonesia', '0126-155X', '2442-9260'],
    ['Global: Jurnal Politik Internasional', '1411-5492', '2579-8251'],
  ]],
  ['Diponegoro University', 'ID', [
    ['Geoplanning: Journal of Geomatics and Planning', '', '2355-6544'],
    ['International Journal of Renewable Energy Development', '2252-4940', ''],
  ]],
  ['Penerbit Universiti Sains Malaysia', 'MY', [
    ['International Journal of Asia-Pacific Studies', '', '1823-6243'],
    ['Journal of Construction in Developing Countries', '1823-6499', '2180-4222'],
    ['The Malaysian Journal of Medical Sciences', '1394-195X', '2180-4303'],
    ['Tropical Life Sciences Research', '1985-3718', '2180-4249'],
  ]],
  ['Universiti Malaya', 'MY', [
    ['Asian Journal of Accounting Perspectives', '2672-7293', '0128-0384'],
    ['Journal of Modern Languages', '1675-526X', '2462-1986'],
    ['Southeast Asian Review of English', '0127-046X', ''],
  ]],
  ['Universiti Kebangsaan Malaysia', 'MY', [
    ['GEMA Online® Journal of Language Studies', '1675-8021', '2550-2131'],
    ['Akademika', '0126-5008', ''],
    ['International Journal of Islamic Thought', '2232-1314', ''],
  ]],
  ['Prince of Songkla University', 'TH', [
    ['Journal of Health Science and Medical Research (JHSMR)', '2586-9981', '2630-0559'],
    ['Songklanakarin Journal of Science and Technology (SJST)', '0125-3395', ''],
  ]],
  ['Khon Kaen University', 'TH', [
    ['Engineering and Applied Science Research', '2539-6161', '2539-6218'],
    ['KKU Engineering Journal', '0125-8273', '2286-9433'],
  ]],
  ['Mahidol University', 'TH', [
    ['Environment and Natural Resources Journal', '1686-5456', '2408-2384'],
  ]],
  ['National University of Singapore', 'SG', [
    ['The Asia Pacific Scholar', '2424-9335', '2424-9270'],
    ['Electronic Journal of Foreign Language Teaching (e-FLT)', '0219-9874', ''],
  ]],
  ['University of the Philippines', 'PH', [
    ['Humanities Diliman', '1655-1532', '2012-0788'],
    ['Science Diliman', '0115-7809', '2012-0818'],
    ['Social Science Diliman', '1655-1524', '2012-0796'],
  ]],
  ['Universiti Brunei Darussalam', 'BN', [
    ['ASEAN Journal on Science and Technology for Development', '0217-5460', '2224-9028'],
  ]],
  ['Can Tho University Publisher', 'VN', [
    ['Tạp chí Khoa học Đại học Cần Thơ', '1859-2333', '2815-5599'],
  ]],
  ['Vietnam Ministry of Science and Technology', 'VN', [
    ['Vietnam Journal of Science, Technology and Engineering', '2525-2461', '2615-9937'],
  ]],
]

export type DemoPublisher = { name: string; country: string }
export type DemoJournal = {
  title: string
  /** Name of a publisher of `createPublishers`. */
  publisher: string
  country: string
  issnPrint?: string
  issnOnline?: string
  /** Of journals with one ISSN, which stands for itself. */
  issnL?: string
  isOpenAccess: true
  inDoaj: true
}

export const createPublishers = (): DemoPublisher[] => listed.map(([name, country]) => ({ name, country }))

export const createJournals = (): DemoJournal[] =>
  listed.flatMap(([publisher, country, journals]) =>
    journals.map(([title, issnPrint, issnOnline]) => ({
      title,
      publisher,
      country,
      ...(issnPrint ? { issnPrint } : {}),
      ...(issnOnline ? { issnOnline } : {}),
      ...(issnPrint && issnOnline ? {} : { issnL: issnPrint || issnOnline }),
      isOpenAccess: true,
      inDoaj: true,
    })),
  )
