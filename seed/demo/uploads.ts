// A file that staff of the demo world uploaded: companies of a fair, one row of which still has to be repaired.
export const upload = {
  by: 'admin',
  kind: 'match-companies',
  name: 'companies-of-the-fair.csv',
  file: [
    'Company name,Country,Sector,Founded,Website,Contact e-mail',
    'Andaman Packaging (demo),TH,chemicals_materials,2011,https://example.org/companies/11,company.11@example.org',
    'Lotus Diagnostics (demo),VN,health_pharma,2016,https://example.org/companies/12,company.12@example.org',
    'Luzon Grid Services (demo),PH,energy,2004,https://example.org/companies/13,company.13@example.org',
    'Vientiane Food Testing (demo),LA,agriculture_food,2018,https://example.org/companies/14,company.14@example.org',
    'Borneo Rubber Works (demo),MY,chemicals_materials,nineteen ninety,https://example.org/companies/15,company.15@example.org',
  ].join('\n'),
} as const
