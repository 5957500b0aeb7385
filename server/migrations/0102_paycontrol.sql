-- Finds what became of documents on phones: who was asked in vain, and who left one out.
create index requests_passed_about on paycontrol.requests using gin (subjects) where state = 'EXPIRED' or omitted <> '{}';
