// The form of a memo: number, subject, text; saved as a draft, or sent at once.
import { FormRow } from '@bank/ui/form/Form.tsx'
import { Recap } from '@bank/ui/Recap.tsx'
import { sendDraft } from '#documents/index.ts'
import { useGo, useParam } from '#kit/address.tsx'
import { call } from '#kit/api.ts'
import { useDraftRecovery } from '#kit/form/DraftRecovery.tsx'
import { FormFrame } from '#kit/form/FormFrame.tsx'
import { FormPage } from '#kit/form/FormPage.tsx'
import { FormClosed, ReturnNote } from '#kit/form/FormStates.tsx'
import { fault, fieldOf } from '#kit/form/faults.ts'
import { fieldsFor } from '#kit/form/fields.tsx'
import { gather } from '#kit/form/load.ts'
import { useFacts, useFormModel } from '#kit/form/model.ts'
import { useSaving } from '#kit/form/useSaving.ts'
import { emptyTexts } from '#kit/form/values.ts'
import { useT } from '#kit/i18n.ts'
import { freshSince, useOpened } from '#kit/opened.ts'
import { invalidate, useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { at, type Memo, memoDetails, saveMemo } from './memo.ts'

const names = ['number', 'subject', 'body'] as const
type Values = Record<(typeof names)[number], string>
const { Text, TextArea } = fieldsFor<Values>()

const faultsOf = (values: Values) =>
  Object.fromEntries(
    names.filter(name => !values[name].trim()).map(field => [field, fault('CantBeNullException', { field })]),
  )

function useExits() {
  return { list: { href: at.list(), text: useT()('memos.title') }, sign: at.list }
}

const valuesOf = (of: Memo): Values => ({ number: of.transferNum, subject: of.subject, body: of.body })

function useMemoSaving(of: Memo | null) {
  const legalPartyId = useOrg()
  const start = of ? valuesOf(of) : emptyTexts(names)
  const model = useFormModel<Values, { days: null }>({ start, faults: faultsOf, unfinished: false })
  const isOptional = useFacts(model, { days: null })
  const recovery = useDraftRecovery({ draft: `memo:${of?.id ?? 'new'}`, start, model })
  const saving = useSaving<Values>({
    model,
    first: of && { id: of.id, version: of.version },
    sender: {
      send: id => sendDraft(legalPartyId, id, ['memos']),
      nextStep: async memoId => (await call(memoDetails, { memoId, legalPartyId })).memo.memo,
    },
    versions: {
      read: async memoId => {
        const now = (await call(memoDetails, { memoId, legalPartyId })).memo.memo
        return { version: now.version, values: valuesOf(now) }
      },
      fields: () => names,
    },
    save: async (values, standing) => {
      const known = standing && { memoId: standing.id, version: standing.version }
      const { saveMemo: id } = await call(saveMemo, { memo: { legalPartyId, ...known, ...values } })
      void invalidate('memos')
      return id
    },
    numberOf: ({ number }) => number.trim(),
    fieldOf: why => fieldOf(why, names),
    onSaved: () => {
      recovery.release()
      model.form.reset(model.form.getValues())
    },
  })
  return { model, isOptional, recovery, saving }
}

function MemoForm({ of }: { of: Memo | null }) {
  const t = useT()
  const go = useGo()
  const { model, isOptional, recovery, saving } = useMemoSaving(of)
  const { subject } = model.values
  return (
    <FormFrame
      id="memo"
      model={model}
      isOptional={isOptional}
      recovery={recovery}
      saving={saving}
      exits={useExits()}
      words={{ recap: t('memos.title'), unsaved: 'memos.unsaved', leave: 'memos.leave', goOn: t('form.toDocument') }}
      notes={<ReturnNote reason={of?.reason} />}
      recap={<Recap rows={[{ key: 'subject', label: t('says.field.subject'), value: subject }]} />}
      strip={{ label: t('says.field.subject'), sum: subject }}
      onGoOn={id => void go(at.list(id))}
    >
      <FormRow>
        <Text name="number" maxLength={20} />
        <Text name="subject" maxLength={150} />
      </FormRow>
      <TextArea name="body" maxLength={1000} />
    </FormFrame>
  )
}

export function MemoFormPage() {
  const t = useT()
  const memoId = useParam('id')
  const since = useOpened()
  const asked = useAsk(
    memoDetails,
    { memoId: memoId ?? '', legalPartyId: useOrg() },
    { ...freshSince(since), enabled: memoId !== undefined },
  )
  const loaded = gather({ memo: memoId === undefined ? null : asked }, { fresh: ['memo'], since })
  return (
    <FormPage title={t(memoId ? 'memos.edit' : 'memos.new')} loaded={loaded} list={useExits().list}>
      {({ memo }) => {
        const of = memo?.memo.memo ?? null
        if (of && !of.isUpdateble) return <FormClosed of={of} href={at.list(of.id)} />
        return <MemoForm of={of} />
      }}
    </FormPage>
  )
}
