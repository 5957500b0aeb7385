// The list of memos: rows, the drawer of the open one with its actions, and the file of all.
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { IconDownload, IconFileText, IconPlus } from '@bank/ui/icons.ts'
import { Drawer } from '@bank/ui/overlay/Drawer.tsx'
import { Recap } from '@bank/ui/Recap.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { useState } from 'react'
import {
  ActionButtons,
  ActionFlow,
  type DocumentAct,
  DocumentStatus,
  type PendingAction,
  Progress,
  Signatures,
  useWhen,
} from '#documents/index.ts'
import { useGo } from '#kit/address.tsx'
import { call } from '#kit/api.ts'
import { file } from '#kit/file.ts'
import { useT } from '#kit/i18n.ts'
import { listColumns } from '#kit/list/columns.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { paged } from '#kit/list/source.ts'
import { listSpec, useList } from '#kit/list/useList.ts'
import { useAsk } from '#kit/query.ts'
import { useMay, useOrg } from '#kit/session.ts'
import { useSaveFile } from '#kit/useSaveFile.ts'
import { memoType } from './documentType.tsx'
import { at, exportMemos, type Memo, memoDetails, memos } from './memo.ts'

const Status = ({ of }: { of: Memo }) => <DocumentStatus statuses={memoType.status} of={of} />

const memoList = listSpec({
  source: paged({
    document: memos,
    variables: (legalPartyId: string, pageable) => ({ legalPartyId, pageable }),
    page: answer => answer.memos,
    idOf: row => row.id,
    size: 50,
  }),
  title: 'memos.title',
  failed: 'memos.failed',
  columns: listColumns<Memo>([
    { id: 'number', title: 'says.field.number', width: '120px', Cell: ({ of }) => of.transferNum },
    { id: 'subject', title: 'says.field.subject', Cell: ({ of }) => of.subject },
    { id: 'status', title: null, width: '220px', align: 'end', Cell: Status },
  ]),
  Card: ({ of }) => (
    <>
      {memoType.nameOf(of)} <Status of={of} />
    </>
  ),
  nameOf: memoType.nameOf,
  openRow: { param: 'open', by: row => row.id },
})

type DrawerProps = { readonly of: Memo; readonly onClose: () => void; readonly onAct: (act: DocumentAct) => void }

function MemoDrawer({ of, onClose, onAct }: DrawerProps) {
  const t = useT()
  const when = useWhen()
  const { data } = useAsk(memoDetails, { memoId: of.id, legalPartyId: useOrg() })
  const { steps = [], signers = [] } = data?.memo ?? {}
  return (
    <Drawer
      open
      onClose={onClose}
      label={t('memos.heading', { number: of.transferNum })}
      head={<Status of={of} />}
      footer={<ActionButtons type={memoType} of={of} onAct={onAct} />}
    >
      <Recap
        variant="details"
        rows={[
          { key: 'subject', label: t('says.field.subject'), value: of.subject },
          { key: 'body', label: t('says.field.body'), value: of.body },
          { key: 'creator', label: t('memos.creator'), value: of.creatorName, note: when.day(of.createdDate) },
        ]}
      />
      <Signatures of={signers} next={of.next} />
      <Progress title={t('memos.progress')} statuses={memoType.status} history={steps} next={of.next} />
    </Drawer>
  )
}

function Tools() {
  const t = useT()
  const legalPartyId = useOrg()
  const { busy, save } = useSaveFile(async () =>
    file(`memos/${(await call(exportMemos, { legalPartyId })).exportMemos}`),
  )
  return (
    <>
      <Button icon={<IconDownload />} busy={busy} onClick={save}>
        {t('memos.file')}
      </Button>
      {useMay('MAKERS') && (
        <ButtonLink variant="primary" icon={<IconPlus />} href={at.form()}>
          {t('memos.new')}
        </ButtonLink>
      )}
    </>
  )
}

export function MemosPage() {
  const t = useT()
  const go = useGo()
  const list = useList(memoList, useOrg())
  const [doing, setDoing] = useState<PendingAction<Memo> | null>(null)
  const { openRow, close } = list
  const act = (what: DocumentAct, of: Memo) => {
    if (what === 'update') void go(at.form(of.id))
    else if (what !== 'repeat') setDoing({ act: what, documents: [of] })
  }
  return (
    <ListPage
      list={list}
      actions={<Tools />}
      empty={<EmptyState icon={<IconFileText />} title={t('memos.empty')} />}
      drawer={
        openRow && <MemoDrawer key={openRow.id} of={openRow} onClose={close} onAct={what => act(what, openRow)} />
      }
    >
      {doing && <ActionFlow type={memoType} doing={doing} onClose={() => setDoing(null)} onDone={() => undefined} />}
    </ListPage>
  )
}
