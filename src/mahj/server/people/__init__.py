"""Who somebody is: a name kept by a cookie, and by a passkey where wanted."""
