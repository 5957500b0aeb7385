-- Functions of certificates: what proved a signature is never changed.

create trigger append_only before update or delete on certificates.revocation_lists for each row execute function kit.refuse_change();
create trigger append_only_truncate before truncate on certificates.revocation_lists for each statement execute function kit.refuse_change();
create trigger kept before delete on certificates.certificates for each row execute function kit.refuse_change();
create trigger kept_truncate before truncate on certificates.certificates for each statement execute function kit.refuse_change();
create trigger kept before delete on certificates.anchors for each row execute function kit.refuse_change();
create trigger kept_truncate before truncate on certificates.anchors for each statement execute function kit.refuse_change();
