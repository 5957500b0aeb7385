-- Privileges of the desk on what a rail is given: whose payment it is, and the message itself, which says number, recipient and sum.

grant select (org_reference_id, body) on kit.outbox to ordo_desk;
