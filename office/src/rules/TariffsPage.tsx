// Tariffs by what they are for: the version in force, the one that waits for its day, and those that were; a new version is asked as a case.

import { Button } from '@bank/ui/Button.tsx'
import { Drawer } from '@bank/ui/overlay/Drawer.tsx'
import { Failed } from '@bank/web/kit/Failed.tsx'
import { useFormats } from '@bank/web/kit/format.ts'
import { type Translate, useT } from '@bank/web/kit/i18n.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { useState } from 'react'
import { AskButton, factName, factValue } from '#cases/index.ts'
import { Page } from '#kit/Page.tsx'
import { aboutRules, freshMs } from './about.ts'
import { bankTariffs, type Tariff, type TariffVersion } from './calls.ts'
import { LoadingRows, NoRows, RowSearch, RowTable, useSought } from './parts.tsx'
import css from './Rules.module.css'
import { sumText } from './ruleNames.ts'
import { CaseNumber, Standing, StatePill } from './Standing.tsx'

const nameOf = (t: Translate, { operation, trait, option }: Tariff): string =>
  [factValue(t, 'operation', operation), factValue(t, 'trait', trait), option].filter(Boolean).join(' · ')

/** «100,00 + 0,33 %». */
function priceText({ fixed, percent }: TariffVersion, trait: string): string {
  const share = percent === '0' ? '' : `${percent.replace('.', ',')} %`
  return fixed === '0' && share ? share : [sumText(fixed, trait), share].filter(Boolean).join(' + ')
}

function useBandText(): (tariff: Tariff, version: TariffVersion) => string {
  const t = useT()
  return ({ amountFrom, trait }, { amountUpto }) => {
    if (amountFrom === '0' && !amountUpto) return t('rules.anyAmount')
    return amountUpto
      ? t('rules.band', { from: sumText(amountFrom, trait), upto: sumText(amountUpto, trait) })
      : t('rules.bandFrom', { from: sumText(amountFrom, trait) })
  }
}

const orEmpty = (sum: string | null, trait: string): string => (sum === null ? '' : sumText(sum, trait))

/** As the form of a new version begins: with the prices of the youngest. */
function givenOf({ operation, trait, option, amountFrom, mark }: Tariff, version: TariffVersion | undefined) {
  return {
    ...{
      operation,
      trait,
      option,
      mark,
      amountFrom: sumText(amountFrom, trait),
      percent: (version?.percent ?? '0').replace('.', ','),
    },
    amountUpto: orEmpty(version?.amountUpto ?? null, trait),
    fixed: sumText(version?.fixed ?? '0', trait),
    minimum: orEmpty(version?.minimum ?? null, trait),
    maximum: orEmpty(version?.maximum ?? null, trait),
  }
}

const bandFields = ['operation', 'trait', 'option', 'amountFrom'] as const

function TariffLine({ tariff, onHistory }: { tariff: Tariff; onHistory: () => void }) {
  const t = useT()
  const { day } = useFormats()
  const bandText = useBandText()
  const { versions, trait, openCase } = tariff
  const now = versions.find(({ state }) => state === 'NOW')
  const next = versions.findLast(({ state }) => state === 'NEXT') ?? null
  return (
    <tr>
      <th scope="row">
        {nameOf(t, tariff)}
        <Standing openCase={openCase} next={next} />
      </th>
      <td data-label={t('rules.amounts')}>{now ? bandText(tariff, now) : t('rules.none')}</td>
      <td data-label={t('rules.price')}>{now ? priceText(now, trait) : t('rules.none')}</td>
      <td data-label={factName(t, 'minimum')}>{now?.minimum ? sumText(now.minimum, trait) : t('rules.none')}</td>
      <td data-label={factName(t, 'maximum')}>{now?.maximum ? sumText(now.maximum, trait) : t('rules.none')}</td>
      <td data-label={factName(t, 'firstDay')}>{now ? day(now.firstDay) : t('rules.none')}</td>
      <td className={css.actions}>
        <div className={css.buttons}>
          <Button size="s" variant="text" onClick={onHistory}>
            {t('rules.versions', { count: versions.length })}
          </Button>
          <AskButton
            about={aboutRules}
            kind="TARIFF_CHANGE"
            given={givenOf(tariff, versions[0])}
            fixed={bandFields}
            label={t('rules.change')}
            disabledReason={openCase ? t('rules.off.open') : undefined}
          />
        </div>
      </td>
    </tr>
  )
}

function History({ tariff, onClose }: { tariff: Tariff; onClose: () => void }) {
  const t = useT()
  const { day } = useFormats()
  const bandText = useBandText()
  return (
    <Drawer open over onClose={onClose} label={t('rules.history')} subject={nameOf(t, tariff)}>
      <ol className={css.versions}>
        {tariff.versions.map(version => (
          <li key={version.firstDay} className={css.version}>
            <p className={css.versionHead}>
              <strong>{t('rules.since', { day: day(version.firstDay) })}</strong>
              <StatePill state={version.state} />
              <CaseNumber link={version.case} />
            </p>
            <p>
              {priceText(version, tariff.trait)} <span className={css.muted}>{bandText(tariff, version)}</span>
            </p>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}

function TariffTable({ tariffs }: { tariffs: readonly Tariff[] }) {
  const t = useT()
  const [opened, setOpened] = useState<string | null>(null)
  const shown = tariffs.find(({ id }) => id === opened)
  const columns = [
    ...[t('rules.tariff'), t('rules.amounts'), t('rules.price')],
    ...[factName(t, 'minimum'), factName(t, 'maximum'), factName(t, 'firstDay')],
  ]
  return (
    <>
      <RowTable columns={columns}>
        {tariffs.map(tariff => (
          <TariffLine key={tariff.id} tariff={tariff} onHistory={() => setOpened(tariff.id)} />
        ))}
      </RowTable>
      {shown && <History tariff={shown} onClose={() => setOpened(null)} />}
    </>
  )
}

function Tariffs() {
  const t = useT()
  const text = useSought()
  const { data, error, refetch } = useAsk(bankTariffs, {}, { staleTime: 0, refetchInterval: freshMs })
  if (error) return <Failed title={'rules.failed'} error={error} again={() => void refetch()} />
  if (!data) return <LoadingRows />
  const found = data.bankTariffs.filter(tariff =>
    `${nameOf(t, tariff)} ${tariff.operation}`.toLowerCase().includes(text),
  )
  return (
    <>
      <RowSearch />
      {found.length > 0 ? <TariffTable tariffs={found} /> : <NoRows isSearched={Boolean(text)} />}
    </>
  )
}

const newTariff = { mark: 'new', option: '', amountFrom: '0,00', percent: '0', fixed: '0,00' }

export function TariffsPage() {
  const t = useT()
  return (
    <Page
      title={t('rules.tariffs')}
      action={<AskButton about={aboutRules} kind="TARIFF_CHANGE" given={newTariff} label={t('rules.add')} />}
    >
      <Tariffs />
      <p className={css.muted}>{t('rules.feesStand')}</p>
    </Page>
  )
}
