// Lists who can sign in to the demo bank, and with what.

type DemoLogin = {
  readonly name: string
  readonly about: string
  readonly login: string
  readonly password: string
  readonly totpSecret?: string
}

export async function people(): Promise<string> {
  const [ofPeople, ofClerks]: string[] = ['@bank/server/seed/people.ts', '@bank/server/seed/clerks.ts']
  const { demoPeople } = (await import(ofPeople ?? '')) as { demoPeople: readonly DemoLogin[] }
  const { demoClerks } = (await import(ofClerks ?? '')) as { demoClerks: readonly DemoLogin[] }
  const rows = [...demoPeople, ...demoClerks].map(({ name, about, login, password, totpSecret }) => [
    name,
    about,
    login,
    password,
    totpSecret ?? 'SMS',
  ])
  return `${table([['Name', 'Who', 'Login', 'Password', 'TOTP secret'], ...rows])}\n`
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
