module {
  func.func @index_castui_there_and_back_again(%arg0: index) -> index {
    return %arg0 : index
  }
}

