-- Indexes of the queue in which cases are only counted: kinds, states and languages are few, so ten thousand cases fill a dozen pages of them instead of five hundred.
create index cases_open_kinds on cases.cases (kind, status, lang) where status in ('PENDING', 'PROPOSED');
create index cases_closed_kinds on cases.cases (status, kind, lang) where status not in ('PENDING', 'PROPOSED');
