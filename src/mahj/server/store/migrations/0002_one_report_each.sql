-- Who reports the same message again has reported it; those forgotten ('') may be several.

delete from reports where by <> '' and id not in (
    select min(id) from reports where by <> '' group by table_id, message, by
);

create unique index reports_once on reports (table_id, message, by) where by <> '';
