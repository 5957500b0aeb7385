-- The invariants of the books. Each block is one query that must find nothing; its first line names the law and what it says.

-- I1 All entries of a currency sum to zero.
select currency, sum(amount) as total from ledger.entries group by currency having sum(amount) <> 0;

-- I2 Each posting balances in each of its currencies and has at least two lines.
select p.id as posting, count(e.line) as lines, max(e.currency) as currency, sum(e.amount) as total
from ledger.postings p left join ledger.entries e on e.posting_id = p.id
group by p.id, e.currency
having sum(e.amount) is distinct from 0 or (select count(*) from ledger.entries o where o.posting_id = p.id) < 2;

-- I3 What an account has booked is the sum of its lines.
select a.id as account, a.number, a.posted, coalesce(l.total, 0) as entries
from ledger.accounts a left join (select account_id, sum(amount) as total from ledger.lines group by account_id) l on l.account_id = a.id
where a.posted <> coalesce(l.total, 0);

-- I4 What an account has held is the sum of its open holds.
select a.id as account, a.number, a.held, coalesce(h.total, 0) as holds
from ledger.accounts a
  left join (select account_id, sum(amount) as total from ledger.hold_lines where outcome is null group by account_id) h on h.account_id = a.id
where a.held <> coalesce(h.total, 0);

-- I5 No account is spent below its floor.
select id as account, number, posted, held, floor from ledger.accounts where posted - held < floor;

-- I6 The lines of each account are numbered from 1 without a gap.
select a.id as account, a.number, a.last_seq, coalesce(l.lines, 0) as lines, l.least, l.greatest
from ledger.accounts a
  left join (select account_id, count(*) as lines, min(account_seq) as least, max(account_seq) as greatest from ledger.lines group by account_id) l on l.account_id = a.id
where a.last_seq <> coalesce(l.lines, 0) or (l.lines > 0 and (l.least <> 1 or l.greatest <> a.last_seq));

-- I7 The balance and the credits after each line are the running sums of the book.
select account_id as account, account_seq, balance_after, balance, credit_after, credit
from (
  select account_id, account_seq, balance_after, credit_after, sum(amount) over w as balance, sum(greatest(amount, 0)) over w as credit
  from ledger.lines window w as (partition by account_id order by account_seq)
) l
where balance_after <> balance or credit_after <> credit;

-- I24 The days of a book never go back: the last line of a day is found by halving the book.
select account_id as account, account_seq, day, before
from (select account_id, account_seq, day, lag(day) over (partition by account_id order by account_seq) as before from ledger.entries where account_seq is not null) l
where before > day;

-- I25 Days close one after the other, and no line is younger than the closing of its day.
select l.posting_id::text as what, l.day, format('booked in %s, closed by %s', p.xact, d.fence) as why
from ledger.entries l join ledger.postings p on p.id = l.posting_id
  join lateral (select fence from ledger.days where day >= l.day order by day limit 1) d on p.xact > d.fence
union all
select 'days', day, 'the day before is not closed' from (select day, lag(day) over (order by day) as before from ledger.days) d where before <> day - 1
union all
select 'days', closed_through, format('the last closed day is %s', (select max(day) from ledger.days)) from ledger.closing
where closed_through is distinct from coalesce((select max(day) from ledger.days), '-infinity');

-- I26 The sums of months, by kind and by counterparty, are those of the lines that they were made of; none of these is of an open day, and none of a summed day is left out.
with summed as (
  select e.account_id, date_trunc('month', e.day::timestamp)::date as month, coalesce(e.operation, '') as operation, e.counterparty_number as number, e.counterparty_name as name,
    exists (select from ledger.accounts o where o.number = e.counterparty_number and o.org_reference_id = b.org_reference_id) as is_own, e.amount
  from ledger.flow_books b join ledger.entries e on e.account_id = b.account_id and e.account_seq <= b.last_seq
)
select 'kind' as what, account_id as account, month, operation as of, row(f.lines, f.credit, f.debit)::text as said, row(l.lines, l.credit, l.debit)::text as are
from (select account_id, month, operation, is_own, count(*) as lines, sum(greatest(amount, 0)) as credit, sum(greatest(-amount, 0)) as debit from summed group by 1, 2, 3, 4) l
  full join ledger.kind_flows f using (account_id, month, operation, is_own)
where (f.lines, f.credit, f.debit) is distinct from (l.lines, l.credit, l.debit)
union all
select 'party', account_id, month, number, row(f.name, f.lines, f.credit, f.debit)::text, row(l.name, l.lines, l.credit, l.debit)::text
from (select account_id, month, number, is_own, max(name) as name, count(*) as lines, sum(greatest(amount, 0)) as credit, sum(greatest(-amount, 0)) as debit
    from summed group by 1, 2, 3, 4) l
  full join ledger.party_flows f using (account_id, month, number, is_own)
where (f.name, f.lines, f.credit, f.debit) is distinct from (l.name, l.lines, l.credit, l.debit)
union all
select 'book', b.account_id, e.day, e.account_seq::text, format('up to %s, through %s', b.last_seq, b.through), format('closed through %s', c.closed_through)
from ledger.flow_books b cross join ledger.closing c join ledger.entries e on e.account_id = b.account_id
where case when e.account_seq <= b.last_seq then e.day > c.closed_through else e.day <= b.through end
union all
select 'progress', a.id, p.through, null, format('summed up to %s', coalesce(b.last_seq, 0)), null
from ledger.flow_progress p join ledger.accounts a on a.org_reference_id is not null left join ledger.flow_books b on b.account_id = a.id
where exists (select from ledger.entries e where e.account_id = a.id and e.account_seq > coalesce(b.last_seq, 0) and e.day <= p.through);

-- I27 The words of long books are those of their lines, each once, up to the last one that was kept; none is of an open day.
with kept as (
  select e.account_id, e.account_seq, row(e.amount, e.operation, lower(e.counterparty_name), e.counterparty_number, e.counterparty_inn,
    translate(lower(e.purpose || chr(31) || coalesce(e.transfer_num, '')), 'абвгдежзиклмнопрстухчышяүө', 'ABVGDEJZIKLMNOPRSTUXCYWQFH'))::text as line
  from ledger.word_books b join ledger.entries e on e.account_id = b.account_id and e.account_seq <= b.last_seq
), words as (
  select w.account_id, w.account_seq, row(w.amount, w.operation, p.name, p.number, p.inn, w.body)::text as line
  from ledger.words w left join ledger.parties p on p.id = w.party
)
select 'line' as what, account_id as account, account_seq, w.line as said, k.line as are from words w full join kept k using (account_id, account_seq) where w.line is distinct from k.line
union all
select 'book', b.account_id, e.account_seq, format('up to %s, through %s', b.last_seq, b.through), format('closed through %s', c.closed_through)
from ledger.word_books b cross join ledger.closing c join ledger.entries e on e.account_id = b.account_id
where case when e.account_seq <= b.last_seq then e.day > c.closed_through else e.day <= b.through end;

-- I18 The statement of every account ties for every day: opening and the day's movements give the closing. (Own hot accounts are sealed out of the order of days; I7 speaks for them.)
select account_id as account, day, opening, moved, closing
from (
  select account_id, day, moved, closing, coalesce(lag(closing) over (partition by account_id order by day), 0) as opening
  from (
    select account_id, day, sum(amount) as moved, (array_agg(balance_after order by account_seq desc))[1] as closing
    from ledger.entries where account_seq is not null group by account_id, day
  ) d
) t
where opening + moved <> closing;

-- I19 A settled payment is booked once: at once, or over one posted hold of the same sums and accounts; and every posted hold was booked.
select coalesce(h.payment_id, p.payment_id) as payment, h.account_id as account, h.outcome, h.amount as held, p.id as posting, e.total as booked, p.times
from ledger.hold_lines h
  full join (select id, payment_id, count(*) over (partition by payment_id) as times from ledger.postings where stage = 'SETTLE') p on p.payment_id = h.payment_id
  left join lateral (select -sum(amount) as total from ledger.entries where posting_id = p.id and account_id = h.account_id and amount < 0) e on true
where (h.payment_id is not null and (h.outcome is not distinct from 'POSTED') <> (p.id is not null)) or (h.payment_id is not null and p.id is not null and e.total is distinct from h.amount::numeric) or p.times > 1;

-- I8 A document of people at the bank or past it has the signatures of its scheme, by as many people, each over the content as it is.
select p.id as payment, p.status, p.scheme, count(distinct s.person_id) as signers
from payments.payments p left join signing.signatures s on s.subject_id = p.id and s.content_hash = p.content_hash
where p.status in ('PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK', 'KVIT', 'SUCCESS', 'ERROR') and p.operation not in (:recorded)
group by p.id
having count(distinct s.person_id) < case p.scheme when 'ONE_SIGNATORY' then 1 when 'TWO_SIGNATORY' then 2 else 3 end;

-- I10 What a person was answered is there: the draft they saved, unless it was deleted, and the signature they gave.
select i.operation, i.key, i.answer
from kit.idempotency i
where (i.operation like 'save%Draft' or i.operation in ('saveSwift', 'saveCardTransfer', 'saveBudgetPayment')) and jsonb_typeof(i.answer) = 'string'
  and not exists (select from payments.payments p where p.id = (i.answer #>> '{}')::uuid)
  and not exists (select from kit.audit a where a.org_reference_id = i.org_reference_id and a.subject_id = (i.answer #>> '{}')::uuid and a.action = 'payment.delete')
union all
select i.operation, i.key, one
from kit.idempotency i cross join lateral jsonb_array_elements(i.answer -> 'succeeded') one
where i.operation = 'signingPayment' and one ->> 'statusCode' not in ('FOR_EDITING', 'CANCELED_SIGN_ONE', 'CANCELED_SIGN_TWO')
  and not exists (select from signing.signatures s where s.subject_id = (one ->> 'id')::uuid and s.person_id = i.person_id);

-- I11 Nothing that was taken back, cancelled or forgotten has gone to a rail, holds money or has moved any.
select p.id as payment, p.status, o.id as outbox, h.outcome, l.id as posting
from payments.payments p
  left join kit.outbox o on o.subject_id = p.id
  left join ledger.holds h on h.payment_id = p.id
  left join ledger.postings l on l.payment_id = p.id and l.stage = 'SETTLE'
where p.status not in ('PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK', 'KVIT', 'SUCCESS', 'ERROR')
  and (o.id is not null or h.payment_id is not null or l.id is not null);

-- I12 What a rail settled, and we confirmed to it, is booked.
select a.rail, a.message_id, p.id as payment, p.status
from outside.rail_answers a join payments.payments p on p.id = case when a.end_to_end_id ~ '^[0-9a-f]{32}$' then a.end_to_end_id::uuid end
where a.status = 'ACSC' and a.confirmed_at is not null
  and not exists (select from ledger.postings l where l.payment_id = p.id and l.stage = 'SETTLE')
  and not exists (select from kit.inbox i where i.source = a.rail and i.message_id = a.message_id and i.parked_reason is not null);

-- I13 What was handed over is at the rail once, with the same amount, account and reference, or was given back because the rail never saw it; where another currency travels, that is the one.
select p.id as payment, p.amount, m.amount as sent, m.recipient_account, m.recipient_bic, m.reference, o.body #>> '{recipient,proxy}' as card
from kit.outbox o join payments.payments p on p.id = o.subject_id
  left join outside.rail_messages m on m.rail = o.rail and m.end_to_end_id = replace(p.id::text, '-', '')
where o.done_at is not null
  and not (m.amount is null and p.status = 'ERROR' and exists (select from outside.rail_words w where w.payment_id = p.id and w.word = 'UNKNOWN'))
  and (m.amount is null or m.recipient_account <> p.recipient_account or (o.rail <> 'CROSS_BORDER' and m.recipient_bic <> p.recipient_bic)
    or m.reference is distinct from nullif(p.details ->> 'billCode', '')
    or o.body #>> '{recipient,proxy}' is distinct from nullif(p.details ->> 'cardReferencesId', '') or case when coalesce(p.details ->> 'exoticAmount', '') <> ''
    then (m.amount, m.currency) <> (p.details ->> 'exoticAmount', p.details ->> 'exoticCurrencyCode')
    else m.amount::numeric * case p.currency when 'JPY' then 1 else 100 end <> p.amount or m.currency <> p.currency end);

-- I14 Money is held exactly for documents that stand at the bank, spent for those that succeeded, given back for those it refused; what was spent at once has no hold.
select p.id as payment, p.status, h.outcome, h.amount + h.commission as held, s.id as posting
from payments.payments p left join ledger.holds h on h.payment_id = p.id left join ledger.accounts b on b.id = h.commission_account
  left join ledger.postings s on s.payment_id = p.id and s.stage = 'SETTLE'
  cross join lateral (select coalesce(nullif(p.details ->> 'commissionCurrencyCode', ''), p.currency) as currency, nullif(p.details ->> 'commissionAccount', '') as account) f
  left join lateral (
    select count(*) filter (where e.line = 1 and (e.amount, e.currency, a.number) = (-p.amount, p.currency, p.payer_account)) as sums,
      count(*) filter (where e.line = 3 and (e.amount, e.currency, a.number) = (-p.commission, f.currency, coalesce(f.account, p.payer_account))) as fees
    from ledger.entries e join ledger.accounts a on a.id = e.account_id where e.posting_id = s.id
  ) e on true
where case when p.operation in (:incoming) then h.payment_id is not null or s.id is not null
  when p.status in ('PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK') then h.payment_id is null or h.outcome is not null or s.id is not null
  when p.status in ('KVIT', 'SUCCESS') and h.payment_id is null and p.operation in (:drafted_inside)
    then s.id is null or e.sums <> 1 or e.fees <> case when p.commission > 0 then 1 else 0 end
  when p.status in ('KVIT', 'SUCCESS') then h.outcome is distinct from 'POSTED'
  when p.status = 'ERROR' then h.outcome is distinct from 'VOIDED' or s.id is not null
  else h.payment_id is not null or s.id is not null end
  or (h.payment_id is not null and (h.amount <> p.amount or h.commission <> p.commission or h.currency <> p.currency
    or coalesce(h.commission_currency, h.currency) <> f.currency or coalesce(b.number, '') <> coalesce(f.account, '')));

-- I15 Nothing is stuck: what waits for a rail is in its outbox.
select p.id as payment, p.operation, p.status
from payments.payments p
where p.status = 'PAYMENT_REQUEST_TO_BANK' and p.operation not in (:drafted_inside) and not exists (select from kit.outbox o where o.subject_id = p.id);

-- I16 What is used of a limit is the sum of what was taken and not given back, and only what the bank refused gave back.
select c.org_reference_id as org, c.period, c.starts, c.used, coalesce(u.taken, 0) as taken
from rules.limit_counters c
  left join lateral (select sum(amount) as taken from rules.limit_uses u
    where u.org_reference_id = c.org_reference_id and u.subject_kind = c.subject_kind and u.currency = c.currency and u.released_at is null
      and u.day >= c.starts and u.day < case c.period when 'DAY' then c.starts + 1 else (c.starts + interval '1 month')::date end) u on true
where c.used <> coalesce(u.taken, 0)
union all
select u.org_reference_id, p.status, u.day, u.amount, null
from rules.limit_uses u join payments.payments p on p.id = u.payment_id
where (u.released_at is null) <> (p.status in ('PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK', 'KVIT', 'SUCCESS'));

-- I17 Each row of the outbox is done, or dead with its reason, or still to be tried, and never two of these.
select o.id as outbox, o.rail, o.subject_id as payment, o.done_at, o.dead_at, o.last_error
from kit.outbox o
where (o.done_at is not null and o.dead_at is not null) or (o.dead_at is not null and o.last_error is null)
  or (o.done_at is not null and o.attempts = 0);

-- I20 The history of a document is its roads: numbered without a gap, ending in its status, each step a legal one.
select p.id as payment, p.status, p.steps, h.steps as written
from payments.payments p
  join lateral (select count(*) as steps, max(number) as greatest, (array_agg(status order by number desc))[1] as last from payments.status_history s where s.document_id = p.id) h on true
where h.steps <> p.steps or h.greatest <> p.steps or h.last <> p.status;

-- I21 What arrives of a settled payment, and where, is what it says: the sum that was debited, or the other currency that the person saw.
select p.id as payment, p.operation, said.currency, said.total as due, l.id as posting, a.currency as arrived, a.total
from payments.payments p join ledger.postings l on l.payment_id = p.id and l.stage = 'SETTLE'
  left join kit.outbox o on o.subject_id = p.id
  cross join lateral (select coalesce(nullif(p.details ->> 'recipientCurrencyCode', ''), nullif(p.details ->> 'exoticCurrencyCode', '')) as other,
    coalesce(nullif(p.details ->> 'recipientAmount', ''), nullif(p.details ->> 'exoticAmount', '')) as of_it) d
  cross join lateral (select coalesce(d.other, p.currency) as currency,
    case when d.other is null then p.amount else d.of_it::numeric * case d.other when 'JPY' then 1 else 100 end end as total) said
  left join lateral (
    select e.currency, sum(e.amount) as total from ledger.entries e join ledger.accounts x on x.id = e.account_id
    where e.posting_id = l.id and e.amount > 0 and (x.number = p.recipient_account or x.duty = o.rail || '_TRANSIT' or (o.rail is null and x.duty like '%\_TRANSIT'))
    group by e.currency) a on true
where (a.currency, a.total) is distinct from (said.currency, said.total);

-- I22 A payment to the budget is made under a code, and says what the code says; no code has two of them.
select p.id as payment, p.status, c.code, p.details ->> 'billCode' as said
from payments.payments p left join budget.codes c on c.payment_id = p.id
where p.operation = 'BUDGET_PAYMENT' and (c.paylogic_id is distinct from p.details ->> 'paylogicId' or c.code <> p.details ->> 'billCode'
  or (c.amount, c.recipient_account, c.payment_code) <> (p.amount, p.recipient_account, p.payment_code) or p.value_date <> c.valid_on)
union all
select min(p.id::text)::uuid, count(*) || ' documents', p.details ->> 'billCode', min(p.status)
from payments.payments p where p.operation = 'BUDGET_PAYMENT' group by p.org_reference_id, p.details ->> 'billCode' having count(*) > 1;

-- I23 What a company accepted by QR came to its account in one posting, less the bank's commission; what it gave back is no more than came.
select p.id as payment, p.operation, p.amount, p.commission, e.amount as booked
from payments.payments p
  left join ledger.postings l on l.payment_id = p.id and l.stage = 'DEPOSIT'
  left join ledger.accounts a on a.number = p.recipient_account
  left join lateral (select sum(amount) as amount from ledger.entries where posting_id = l.id and account_id = a.id) e on true
where p.operation = 'QR' and e.amount is distinct from p.amount - p.commission
union all
select p.id, p.operation, p.amount, p.commission, q.amount
from payments.payments p left join payments.payments q on q.id = (p.details ->> 'qrPaymentId')::uuid and q.operation = 'QR'
where p.operation = 'REFUND' and (q.id is null or q.amount < p.amount or q.recipient_account <> p.payer_account);
