define i64 @strlen(i64 noundef %n) {
  ret i64 0
}
